import { Global, Module } from '@nestjs/common';
import { ReceivedFiles } from '../mail/inbound-mail.js';
import { FileScanner, TestFileScanner } from './file-scanner.js';
import { FileScanning } from './file-scanning.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';
import { MailedFiles } from './mailed-files.js';

/** Global: modules whose things carry files ask it for them. */
@Global()
@Module({
  providers: [
    FileStorage,
    Files,
    FileScanning,
    { provide: FileScanner, useClass: TestFileScanner },
    { provide: ReceivedFiles, useClass: MailedFiles },
  ],
  exports: [Files, FileScanning, FileStorage, ReceivedFiles],
})
export class FilesModule {}
