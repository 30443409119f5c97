/** A slide, as the one key frame of a WebP picture: a film repeats it. */
const slide = Buffer.from(
  'UklGRooBAABXRUJQVlA4IH4BAACwGgCdASpAAbQAPxGIuFO/uKWirDbYA/AiCWdu4XVQ3P5PmQDj15w7UiEAHakQe5nd7qSoHWpCl67ayQDIOwV1kdCjLhRlrvChHdAM6vSLhbP+9TZpdgrrI6gdakKXrtrJAMg7BXTVzBzOtFE5WfRCvKzuF91hjEVxE8q0o0+fq6C0IGdThxt1wRdWfdTu8LHSxQ27p4LQghqqvaX9Imj9Ialfz6I0yTc+4RHJPyIkDuS5WnQqPB5roTyK04dqRCADvkDxClH+vOdEAJc3KP9ecO1IoEYhAB2pEIAOnAAA/v6OM/BumGkjPxjHtoNdFlqK1FaitRWoySv6bn8f7E8ABrV7LcXHxz+X95njr+dM2hC7oaSBndLpm0IXbiAAFvv+XKNohBqu0z+RLVHABahMUvwqLKIxfERje5J8vMuXG7k2T6EThSyyTzAAwFT+8GpFsngcaYLy0fsK5D8Fxys/iNUFT+mJSxONdevS5kbFBnyB6fCItgAK+QAAAAAA',
  'base64',
);
const [width, height] = [320, 180];
const frame = slide.subarray(20, 20 + slide.readUInt32LE(16));

const bytes = (...content: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each) : each)));

const whole = (value: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(value);
  return written;
};

const decimal = (value: number): Buffer => {
  const written = Buffer.alloc(8);
  written.writeDoubleBE(value);
  return written;
};

/** Element of a WebM file (EBML): its id, its length in four bytes, and its content. */
const part = (id: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const inside = bytes(...content);
  const length = whole(inside.length);
  length.writeUInt8(0x10 | length.readUInt8(0), 0);
  return bytes(Buffer.from(id, 'hex'), length, inside);
};

/** A frame every so many seconds. */
const beat = 5;

/** A film of one slide that a browser plays: nothing but this, so that the demo needs no file of its own. */
export const slideFilm = (seconds: number): Buffer => {
  const head = part('1a45dfa3', part('4282', 'webm'), part('4287', whole(2)), part('4285', whole(2)));
  const info = part(
    '1549a966',
    ...[part('2ad7b1', whole(1_000_000)), part('4489', decimal(seconds * 1000))],
    ...[part('4d80', 'Guichet'), part('5741', 'Guichet')],
  );
  const video = part('e0', part('b0', whole(width)), part('ba', whole(height)));
  const track = part(
    'ae',
    part('d7', whole(1)),
    part('73c5', whole(1)),
    part('83', whole(1)),
    part('86', 'V_VP8'),
    video,
  );
  const clusters = Array.from({ length: Math.ceil(seconds / beat) }, (_, index) =>
    part('1f43b675', part('e7', whole(index * beat * 1000)), part('a3', Buffer.from([0x81, 0, 0, 0x80]), frame)),
  );
  return bytes(head, part('18538067', info, part('1654ae6b', track), ...clusters));
};
