import { Controller, Get, Headers, Optional } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Config } from '../../platform/run/config/config.js';
import { demoBegun, demoLoaded, Installation } from '../../platform/reading/database/installation.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { fileLimits } from '../../platform/papers/files/files.vocabulary.js';
import { preferredLanguage } from '../../platform/people/translations/dictionary.js';
import type { ConfigurationView } from './access.views.js';
import { DemoLogIns } from './demo-log-ins.js';

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
    @Optional() private readonly demoLogIns?: DemoLogIns,
  ) {}

  @Public()
  @Get()
  async read(@Headers('accept-language') languages?: string): Promise<ConfigurationView> {
    const { platform, legacyUrl, siteUrl, shopUrl, trial } = this.config;
    const hasDemo = trial.demo && (await this.installation.has(demoLoaded));
    const demoLoading = trial.demo && !hasDemo && (await this.installation.has(demoBegun));
    return {
      platform,
      platformLabel: labels[platform],
      legacyUrl,
      siteUrl,
      shopUrl,
      maximumFileBytes: fileLimits.bytes,
      demoLoading,
      demoLogins: hasDemo ? (this.demoLogIns?.of(preferredLanguage(languages)) ?? []) : [],
    };
  }
}
