import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { uploadedFile } from '../files/files.controller.js';
import { AtOnce } from '../../run/http/at-once.js';
import { ApiBody, ApiConsumes, ApiTags } from '../../run/http/documented.js';
import { Asks, type Asking } from '../../reading/reads/asking.js';
import { Imports } from './declared-imports.js';
import { TableReader } from './table-reader.js';
import { tableLimits, type TableView } from './table.vocabulary.js';

/** Answers the contents of a table before its import; it is not stored. */
@ApiTags('imports')
@Controller('api/tables')
export class TablesController {
  private readonly underWay = new AtOnce(tableLimits.atOnce);

  constructor(
    private readonly imports: Imports,
    private readonly reader: TableReader,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  async read(@Req() request: FastifyRequest, @Asks() asking: Asking): Promise<TableView> {
    this.imports.assertAny(asking);
    const end = this.underWay.begin(asking.actor.id);
    try {
      const { bytes } = await uploadedFile(request);
      return await this.reader.read(bytes);
    } finally {
      end();
    }
  }
}
