import { Global, Module } from '@nestjs/common';
import { ReceivedFiles } from '../../messages/mail/inbound-mail.js';
import { Config } from '../../run/config/config.js';
import { ClamAv } from './clamav.js';
import { FileScanner, TestFileScanner } from './file-scanner.js';
import { FileScanning } from './file-scanning.js';
import { FileStorage } from './file-storage.js';
import { FileScanningController } from './file-scanning.controller.js';
import { FileContents } from './file-contents.js';
import { Files } from './files.js';
import { MailedFiles } from './mailed-files.js';
import { UploadCleaning } from './upload-cleaning.js';
import { Uploads } from './uploads.js';

/** Global: modules whose things carry files ask it for them. */
@Global()
@Module({
  controllers: [FileScanningController],
  providers: [
    FileStorage,
    FileContents,
    Files,
    FileScanning,
    Uploads,
    UploadCleaning,
    {
      provide: FileScanner,
      useFactory: ({ clamavUrl }: Config) => (clamavUrl === null ? new TestFileScanner() : new ClamAv(clamavUrl)),
      inject: [Config],
    },
    { provide: ReceivedFiles, useClass: MailedFiles },
  ],
  exports: [Files, FileContents, FileScanning, FileStorage, ReceivedFiles, Uploads],
})
export class FilesModule {}
