import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  PublishSaleDocument,
  RegisterSaleDocument,
  ReviseSaleDocument,
  WithdrawSaleDocument,
  type SaleDocumentFields,
} from './sale-document.commands.js';
import {
  saleDocument,
  saleDocumentPublished,
  saleDocumentRegistered,
  saleDocumentRevised,
  saleDocumentWithdrawn,
  type SaleDocumentData,
} from './sale-document.js';

const title = { fr: 'Conditions de vente', es: 'Condiciones de venta', en: 'Terms of sale' };
const fields = {
  kind: 'termsOfSale',
  title,
  version: '2026-1',
  french: 'Oui',
  spanish: 'Sí',
  english: 'Yes',
} satisfies Partial<SaleDocumentFields>;
const data: SaleDocumentData = {
  kind: 'termsOfSale',
  title,
  version: '2026-1',
  text: { fr: 'Oui', es: 'Sí', en: 'Yes' },
};
const sha256 = { fr: 'f', es: 'e', en: 'n' };
const of = (isInUse = false) =>
  specify(saleDocument, { actor: { ...systemActor, id: 'ida', kind: 'staff' }, facts: { sha256, isInUse } });
const { given } = of();
const registered = saleDocumentRegistered(data);
const published = saleDocumentPublished({ ...data, sha256 });
const next = saleDocumentRevised({ ...data, version: '2027-1' });

describe('a sale document', () => {
  it('is drafted in all languages', () => given().when(command(RegisterSaleDocument, fields)).then(registered));

  it('is published whole, with the hash of each text', () =>
    given(registered).when(new PublishSaleDocument()).then(published));

  it('stays in force while the next version is prepared, which is published in its turn', () => {
    given(registered, published)
      .when(command(ReviseSaleDocument, { ...fields, version: '2027-1' }))
      .then(next);
    given(registered, published, next)
      .when(new PublishSaleDocument())
      .then(saleDocumentPublished({ ...data, version: '2027-1', sha256 }));
  });

  it('has nothing to publish without a next version', () =>
    given(registered, published).when(new PublishSaleDocument()).thenRefused('saleDocumentHasNoDraft'));

  it('never calls two versions the same, and keeps its kind', () => {
    given(registered, published).when(command(ReviseSaleDocument, fields)).thenRefused('saleDocumentVersionUsed');
    given(registered)
      .when(command(ReviseSaleDocument, { ...fields, kind: 'proofAgreement' }))
      .thenRefused('saleDocumentKindKept');
  });

  it('is withdrawn unless an article on sale asks for it', () => {
    given(registered, published).when(new WithdrawSaleDocument()).then(saleDocumentWithdrawn({}));
    of(true).given(registered, published).when(new WithdrawSaleDocument()).thenRefused('saleDocumentInUse');
  });

  it('reaches every status', () => expect(unreachableStatuses(saleDocument)).toEqual([]));
});
