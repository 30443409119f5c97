import { Controller, Get, Header } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Public } from './authenticated.js';
import { ApiExcludeController } from './documented.js';

/** RFC 9116 recommends less than a year; what is read later is asked for anew. */
const securityDays = 180;

/** Answers to programs that visit any site. */
@ApiExcludeController()
@Public()
@Controller()
export class WellKnownController {
  constructor(private readonly config: Config) {}

  /** Everything is for people who are connected, or have a link: nothing is to be found by a search. */
  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return 'User-agent: *\nDisallow: /\n';
  }

  /** Where holes are reported (RFC 9116). */
  @Get('.well-known/security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  security(): string {
    const { securityContact, publicUrl } = this.config;
    const expires = new Date(Date.now() + securityDays * 86_400_000);
    return [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: fr, es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }
}
