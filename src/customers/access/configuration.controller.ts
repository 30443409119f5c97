import { Controller, Get, Headers } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Config } from '../../platform/run/config/config.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { fileLimits } from '../../platform/papers/files/files.vocabulary.js';
import { preferredLanguage } from '../../platform/people/translations/dictionary.js';
import type { ConfigurationView } from './access.views.js';
import { DemoEntry } from './demo-log-ins.js';

/** Before the product's name (specification §9). */
const labels: Readonly<Record<ConfigurationView['platform'], string>> = {
  production: '',
  staging: 'RECETTE - ',
  development: 'DEV - ',
};

/** Configuration that a front reads before sign-in. */
@ApiTags('frame')
@Controller('api/configuration')
export class ConfigurationController {
  constructor(
    private readonly config: Config,
    private readonly demo: DemoEntry,
  ) {}

  @Public()
  @Get()
  async read(@Headers('accept-language') languages?: string): Promise<ConfigurationView> {
    const { platform, legacyUrl, siteUrl, shopUrl } = this.config;
    return {
      platform,
      platformLabel: labels[platform],
      legacyUrl,
      siteUrl,
      shopUrl,
      maximumFileBytes: fileLimits.bytes,
      demoLoading: await this.demo.isLoading(),
      demoLogins: await this.demo.logInsIn(preferredLanguage(languages)),
    };
  }
}
