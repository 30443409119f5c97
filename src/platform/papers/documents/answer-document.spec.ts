import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerDocument, documentName } from './answer-document.js';
import { fingerprintOf } from './document.js';

describe('the name of a document as a file', () => {
  it.each([
    ['Bon de commande n° 42', 'Bon de commande n° 42.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a\r\nSet-Cookie: b=c', 'a Set-Cookie b=c.pdf'],
    ['\u202efdp.exe \ud800', 'fdp.exe.pdf'],
    ['...', 'document.pdf'],
    ['é'.repeat(500), `${'é'.repeat(120)}.pdf`],
  ])('of %j is %j', (title, name) => expect(documentName(title)).toBe(name));
});

describe('a document over HTTP', () => {
  const bytes = Buffer.from('%PDF-1.7');
  const asked = async (headers: Readonly<Record<string, string>> = {}) => {
    const server = Fastify();
    server.get('/', (request, reply) => answerDocument(request, reply, 'Contrat « été »', bytes));
    const answer = await server.inject({ url: '/', headers });
    await server.close();
    return answer;
  };

  it('is a file with a name, a fingerprint and no place in a cache', async () => {
    const { statusCode, headers, rawPayload } = await asked();
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      etag: `"${fingerprintOf(bytes)}"`,
      'content-disposition': `attachment; filename="Contrat  ete .pdf"; filename*=UTF-8''Contrat%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB.pdf`,
    });
  });

  it('is not sent again to those who have it', async () => {
    const { statusCode, body } = await asked({ 'if-none-match': `"${fingerprintOf(bytes)}"` });
    expect([statusCode, body]).toEqual([304, '']);
  });
});
