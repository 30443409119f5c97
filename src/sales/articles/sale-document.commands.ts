import { LongText, Nested, OneOf, Text } from '../../kernel/validation.js';
import { articleLimits, saleDocumentKinds, type SaleDocumentKind } from './article.vocabulary.js';

const { documentTitle, documentVersion, documentText } = articleLimits;

export class DocumentTitleFields {
  @Text({ max: documentTitle }) fr!: string;
  @Text({ max: documentTitle }) es!: string;
  @Text({ max: documentTitle }) en!: string;
}

/** A document that customers accept with an order. Headings begin with `## `, items of a list with `- `. */
export class SaleDocumentFields {
  @OneOf(saleDocumentKinds) kind!: SaleDocumentKind;
  @Nested(() => DocumentTitleFields) title!: DocumentTitleFields;
  /** How the version in preparation is called: `2026-1`. */
  @Text({ max: documentVersion }) version!: string;
  @LongText({ max: documentText }) french!: string;
  @LongText({ max: documentText }) spanish!: string;
  @LongText({ max: documentText }) english!: string;
}

export class RegisterSaleDocument extends SaleDocumentFields {}
/** Prepares the next version; the version in force stays until the next one is published. The kind stays the same. */
export class ReviseSaleDocument extends SaleDocumentFields {}
export class PublishSaleDocument {}
export class WithdrawSaleDocument {}
