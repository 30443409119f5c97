export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Remarks go to standard error, so that the answer may be piped on. */
export const remark = (line: string): void => void process.stderr.write(`${line}\n`);
