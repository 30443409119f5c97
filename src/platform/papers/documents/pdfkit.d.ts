/** Additions to the declared types of pdfkit 0.20. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font of fontkit that is open already. */
    registerFont(name: string, font: { readonly layout: (text: string) => object }): this;
  }
  interface StructureElementOptions {
    /** Of a header cell. */
    scope?: 'Column' | 'Row' | undefined;
  }
  interface PDFAttachmentOptions {
    relationship?: 'Data';
  }
}
