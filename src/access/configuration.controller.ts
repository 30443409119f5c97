import { Controller, Get, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { demoLoginsIn } from '../demo/logins.js';
import { Config } from '../platform/config/config.js';
import { demoLoaded, Installation } from '../platform/database/installation.js';
import { Public } from '../platform/http/authenticated.js';
import { fileLimits } from '../platform/files/file-rules.js';
import { preferredLanguage } from '../platform/translations/dictionary.js';
import type { ConfigurationView } from './access.views.js';

/** Before the product's name (specification §9). */
const labels: Readonly<Record<ConfigurationView['platform'], string>> = {
  production: '',
  staging: 'RECETTE - ',
  development: 'DEV - ',
};

/** What a front knows before anybody is connected. */
@ApiTags('frame')
@Controller('api/configuration')
export class ConfigurationController {
  constructor(
    private readonly config: Config,
    private readonly installation: Installation,
  ) {}

  @Public()
  @Get()
  async read(@Headers('accept-language') languages?: string): Promise<ConfigurationView> {
    const { platform, legacyUrl, siteUrl, shopUrl, isProduction } = this.config;
    const hasDemo = !isProduction && (await this.installation.has(demoLoaded));
    return {
      platform,
      platformLabel: labels[platform],
      legacyUrl,
      siteUrl,
      shopUrl,
      maximumFileBytes: fileLimits.bytes,
      demoLogins: hasDemo ? demoLoginsIn(preferredLanguage(languages)) : [],
    };
  }
}
