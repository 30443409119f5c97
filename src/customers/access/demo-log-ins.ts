import { Injectable, Optional } from '@nestjs/common';
import type { Language } from '../../kernel/language.js';
import { AwaitedLogIns } from '../../platform/people/access/ports.js';
import { Config } from '../../platform/run/config/config.js';
import { demoBegun, demoLoaded, Installation } from '../../platform/reading/database/installation.js';
import type { ConfigurationView } from './access.views.js';

/** Demo log-ins offered on the log-in pages; `src/demo` implements it where there is a demo. */
export abstract class DemoLogIns {
  abstract of(language: Language): ConfigurationView['demoLogins'];
  abstract has(login: string): boolean;
}

/** Progress of loading the demo; without a demo, no request waits for it. */
@Injectable()
export class DemoEntry extends AwaitedLogIns {
  constructor(
    private readonly config: Config,
    private readonly installation: Installation,
    @Optional() private readonly logIns?: DemoLogIns,
  ) {
    super();
  }

  async isLoading(): Promise<boolean> {
    const { trial } = this.config;
    return trial.demo && !(await this.installation.has(demoLoaded)) && (await this.installation.has(demoBegun));
  }

  override async has(login: string): Promise<boolean> {
    const { demo, role } = this.config;
    return demo && role === 'all' && this.logIns?.has(login) === true && (await this.isLoading());
  }

  /** None before all of the demo is there. */
  async logInsIn(language: Language): Promise<ConfigurationView['demoLogins']> {
    if (!this.config.trial.demo || !(await this.installation.has(demoLoaded))) return [];
    return this.logIns?.of(language) ?? [];
  }
}
