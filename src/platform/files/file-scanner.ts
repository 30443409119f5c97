import { Injectable } from '@nestjs/common';

export type Verdict = 'clean' | 'quarantined';

/** Looks for malware. A scanner that fails throws: the file then stays unavailable and is scanned again later. */
export abstract class FileScanner {
  abstract scan(bytes: Uint8Array): Promise<Verdict>;
}

/** The harmless file that every scanner must find (eicar.org), in halves, so that no scanner finds it here. */
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

/** Of the embedded edition: knows the test file only. */
@Injectable()
export class TestFileScanner extends FileScanner {
  override scan(bytes: Uint8Array): Promise<Verdict> {
    return Promise.resolve(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(eicar) ? 'quarantined' : 'clean',
    );
  }
}
