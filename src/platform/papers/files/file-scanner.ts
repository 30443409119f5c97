import { Injectable } from '@nestjs/common';
import type { Content } from './content.js';
import { Away } from '../../../kernel/away.js';

export type Verdict = 'clean' | 'quarantined';

/** The scanner does not answer, or not to the point: no file is clean until it does. */
export class ScannerAway extends Away {
  override readonly name = 'ScannerAway';
}

/** Looks for malware. A scanner that fails throws: the file then stays unavailable and is scanned again later. */
export abstract class FileScanner {
  /** Whether it knows more than the test file. */
  abstract readonly isReal: boolean;

  abstract scan(content: Content): Promise<Verdict>;
}

/** The harmless file that every scanner must find (eicar.org), in halves, so that no scanner finds it here. */
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

/** Where no scanner is given: knows the test file only. */
@Injectable()
export class TestFileScanner extends FileScanner {
  override readonly isReal = false;

  override async scan(content: Content): Promise<Verdict> {
    let end = Buffer.alloc(0);
    for await (const bytes of content) {
      const seen = Buffer.concat([end, bytes]);
      if (seen.includes(eicar)) return 'quarantined';
      end = seen.subarray(-eicar.length);
    }
    return 'clean';
  }
}
