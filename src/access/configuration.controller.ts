import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Config } from '../platform/config/config.js';
import { Public } from '../platform/http/authenticated.js';
import { fileLimits } from '../platform/files/file-rules.js';
import type { ConfigurationView } from './access.views.js';

/** Before the product's name (specification §9). */
const labels: Readonly<Record<ConfigurationView['platform'], string>> = { production: '', staging: 'RECETTE - ', development: 'DEV - ' };

/** What a front knows before anybody is connected. */
@ApiTags('frame')
@Controller('api/configuration')
export class ConfigurationController {
  constructor(private readonly config: Config) {}

  @Public()
  @Get()
  read(): ConfigurationView {
    const { platform, legacyUrl } = this.config;
    return { platform, platformLabel: labels[platform], legacyUrl, maximumFileBytes: fileLimits.bytes, demoLogins: [] };
  }
}
