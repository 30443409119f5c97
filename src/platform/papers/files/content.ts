/** The bytes of a file, piece by piece. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * The result of reading the content. Some readers take a content that fails for one that ends, or then fail for another
 * reason: if both fail, the content's error is reported.
 */
export const readBy = async <Result>(
  content: Content,
  read: (content: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> => {
  const failures: Error[] = [];
  const watched = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  const result = await read(watched()).catch((error: unknown) => {
    throw failures[0] ?? error;
  });
  if (failures[0]) throw failures[0];
  return result;
};

/**
 * The same bytes in pieces of this length, the last one shorter. Of a content that fails, what came before is given out
 * too. Only one piece is in memory: it holds until the next is asked for.
 */
export const inPieces = async function* (content: Content, length: number): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(length);
  let held = 0;
  try {
    for await (const bytes of content) {
      for (let taken = 0; taken < bytes.length;) {
        const part = bytes.subarray(taken, taken + length - held);
        piece.set(part, held);
        held += part.length;
        taken += part.length;
        if (held < length) continue;
        yield piece;
        held = 0;
      }
    }
  } catch (error) {
    if (held > 0) yield piece.subarray(0, held);
    throw error;
  }
  if (held > 0) yield piece.subarray(0, held);
};
