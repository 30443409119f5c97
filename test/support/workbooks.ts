import { strToU8, zipSync } from 'fflate';

/** A cell as its XML, or a text. */
export type Cell = string | { readonly xml: string };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly state?: 'hidden' | 'veryHidden';
}

/** Formats: 1 a day, 2 a percentage, 3 hours, 4 euros, 5 a code of five digits, 6 a telephone number. */
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="9">
<numFmt numFmtId="164" formatCode="[$-40C]d\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;€&quot;"/>
<numFmt numFmtId="166" formatCode="00000"/><numFmt numFmtId="167" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/>
<numFmt numFmtId="168" formatCode="&quot;CLI-&quot;0000"/><numFmt numFmtId="169" formatCode="00-000"/>
<numFmt numFmtId="170" formatCode="&quot;+33 &quot;0"/><numFmt numFmtId="171" formatCode="&quot;EUR &quot;#,##0.00"/>
<numFmt numFmtId="172" formatCode="0&quot; pièces&quot;"/></numFmts>
<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
<cellXfs count="12"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/>
<xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>
<xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/>
<xf numFmtId="168" applyNumberFormat="1"/><xf numFmtId="169" applyNumberFormat="1"/><xf numFmtId="170" applyNumberFormat="1"/>
<xf numFmtId="171" applyNumberFormat="1"/><xf numFmtId="172" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellXml = (cell: Cell): string =>
  typeof cell === 'string' ? `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>` : cell.xml;

export const number = (value: string, style = 0): Cell => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
/** A day as strict OOXML keeps it. */
export const isoDay = (value: string): Cell => ({ xml: `<c s="1" t="d"><v>${value}</v></c>` });
export const formula = (result: string): Cell => ({ xml: `<c><f>A1</f><v>${result}</v></c>` });
/** Written by a program that works nothing out. */
export const openFormula: Cell = { xml: '<c><f>A1</f></c>' };
export const error = (value: string): Cell => ({ xml: `<c t="e"><v>${value}</v></c>` });
export const empty: Cell = { xml: '<c s="1"/>' };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of these sheets, byte for byte as small as it can be. */
export const workbook = (sheets: readonly Sheet[], date1904 = ''): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(
        [
          [
            '[Content_Types].xml',
            `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/>
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/>${sheets
              .map((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${typed}.worksheet+xml"/>`)
              .join('')}</Types>`,
          ],
          [
            '_rels/.rels',
            `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
          ],
          [
            'xl/workbook.xml',
            `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 && ` date1904="${date1904}"`}/><sheets>${sheets
              .map(
                ({ name, state = 'visible' }, n) =>
                  `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="r${n}" state="${state}"/>`,
              )
              .join('')}</sheets></workbook>`,
          ],
          [
            'xl/_rels/workbook.xml.rels',
            `<Relationships xmlns="${packaged}/relationships">${sheets
              .map((_, n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
              .join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
          ],
          ['xl/styles.xml', styles],
          ...sheets.map(({ rows }, n) => [
            `xl/worksheets/sheet${n}.xml`,
            `<worksheet xmlns="${main}"><sheetData>${rows
              .map((cells) => `<row>${cells.map(cellXml).join('')}</row>`)
              .join('')}</sheetData></worksheet>`,
          ]),
        ].map(([name = '', xml = '']) => [name, strToU8(xml)]),
      ),
    ),
  );
