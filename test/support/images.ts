import { pngOf } from '../../src/demo/pictures.js';
import { FileScanning } from '../../src/platform/papers/files/file-scanning.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { jsonOf, type Call, type RunningApplication } from './application.js';

const png = pngOf({ width: 64, height: 16, from: [255, 255, 255], to: [0, 0, 120] });

/** Uploads a file, without waiting for its examination by a worker. */
export const uploadedFile = async (call: Call, name: string, bytes: Uint8Array = png): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return (await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }))).id;
};

/** A worker may be at one of them meanwhile. */
export const scanned = async ({ app, caughtUp }: RunningApplication): Promise<void> => {
  const scanning = app.get(FileScanning);
  while (await scanning.waits()) await scanning.run();
  await caughtUp();
};

/** An image of the library, scanned. */
export const givenMedia = async (running: RunningApplication, keeper: Call): Promise<string> => {
  const fileId = await uploadedFile(keeper, `${crypto.randomUUID()}.png`);
  const alt = { fr: 'Une vallée', en: 'A valley' };
  const { id } = await jsonOf<ReceiptView>(
    keeper('/api/medias', { json: { fileIds: [fileId], isDecorative: false, alt } }),
  );
  await scanned(running);
  return id;
};
