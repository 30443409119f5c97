import { Controller, Get, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ImportView } from '../../../kernel/imports.vocabulary.js';
import type { Language } from '../../../kernel/language.js';
import { camel, capitalised } from '../../../kernel/names.js';
import { Checked } from '../../run/http/body.js';
import { ApiExtension, ApiTags } from '../../run/http/documented.js';
import { LeavesAsFile } from '../../run/http/file-answer.js';
import { PostOk } from '../../run/http/posts.js';
import { Reads } from '../../run/http/reads.js';
import { Asks, type Asking } from '../../reading/reads/asking.js';
import { answerFile, exported, mediaTypes, type ExportTable } from '../../reading/reads/exporting.js';
import type { ReadModel } from '../../reading/reads/declaration.js';
import { text } from '../../people/translations/dictionary.js';
import { ImportFile } from './import.commands.js';

interface Files {
  readonly path: string;
  readonly of: string;
  readonly from: readonly ReadModel[];
  readonly texts: string;
  readonly columns: readonly string[];
  readonly may: { readonly action: string };
}

type Reader = (file: ImportFile, asking: Asking) => Promise<ImportView>;

/** `import-template` (headings, and one line as an example), `import-trials` and `imports` below one path. */
export const importController = (
  { path, of, from, texts, columns, may }: Files,
  readers: { readonly trial: Reader; readonly import: Reader },
): Type => {
  const template: ExportTable<undefined> = {
    texts,
    columns: columns.map((column) => ({
      heading: `import.column.${column}`,
      value: (_, language: Language) => text(language, texts, `import.example.${column}`),
    })),
  };

  @ApiTags(path)
  @Reads(...from.map(({ name }) => name))
  @Controller(`api/${path}`)
  class ImportController {
    @LeavesAsFile(of)
    @Get('import-template')
    async template(@Asks() { actor }: Asking, @Res() reply: FastifyReply): Promise<void> {
      const content = await exported('csv', template, [undefined], actor);
      answerFile(reply, { name: `${path}.csv`, mediaType: mediaTypes.csv, content });
    }

    /** Rehearses the file; nothing is written. */
    @ApiExtension('x-right', may.action)
    @PostOk('import-trials')
    trial(@Checked(ImportFile) file: ImportFile, @Asks() asking: Asking): Promise<ImportView> {
      return readers.trial(file, asking);
    }

    @ApiExtension('x-right', may.action)
    @PostOk('imports')
    import(@Checked(ImportFile) file: ImportFile, @Asks() asking: Asking): Promise<ImportView> {
      return readers.import(file, asking);
    }
  }
  Object.defineProperty(ImportController, 'name', {
    value: `${capitalised(camel(path.replaceAll('-', '_')))}ImportController`,
  });
  return ImportController;
};
