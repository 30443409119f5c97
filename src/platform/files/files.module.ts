import { Global, Module } from '@nestjs/common';
import { FileScanner, TestFileScanner } from './file-scanner.js';
import { FileScanning } from './file-scanning.js';
import { FileStorage } from './file-storage.js';
import { Files } from './files.js';

/** Global: modules whose things carry files ask it for them. */
@Global()
@Module({
  providers: [FileStorage, Files, FileScanning, { provide: FileScanner, useClass: TestFileScanner }],
  exports: [Files, FileScanning],
})
export class FilesModule {}
