import { commonHeaders } from './http.js';
import { parseJson } from './json.js';
import { localProblem, problemFrom } from './problem.js';
import { fileLimits } from '../../../src/platform/papers/files/files.vocabulary.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { uploadInParts, type UploadOptions } from './upload-in-parts.js';

export type { Transfer } from './upload-in-parts.js';

/** A file of the ordinary size in one request, a larger one in parts. */
export const upload = (file: File, options: UploadOptions): Promise<StoredFileView> =>
  file.size > fileLimits.bytes ? uploadInParts(file, options) : uploadAtOnce(file, options);

/** `fetch` tells nothing of what was sent so far, so this one call goes through XMLHttpRequest. */
const uploadAtOnce = async (file: File, { onProgress, signal }: UploadOptions): Promise<StoredFileView> => {
  const headers = await commonHeaders();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    call.open('POST', '/api/files');
    Object.entries(headers).forEach(([name, value]) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) {
        resolve(parseJson<StoredFileView>(call.responseText));
      } else reject(problemFrom(call.status, call.responseText));
    });
    call.addEventListener('error', () => reject(localProblem('offline', 0)));
    call.addEventListener('abort', () => reject(localProblem('cancelled', 0)));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
};
