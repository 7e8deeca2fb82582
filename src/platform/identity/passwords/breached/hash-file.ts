import type { FileHandle } from 'node:fs/promises';

/** Size of a range that is read whole instead of being halved. */
const blockBytes = 4_096;
/** Size of a read that has at least two lines of the file. */
const stepBytes = 192;
/** Number of places whose order is checked before a file is used, with both ends. */
export const checkedPlaces = 512;

const form = /^[0-9A-Fa-f]{40}:\d{1,19}$/;

/** Bytes of a file by their offset, as `pread` reads them. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** Reads `lengthBytes` from `offset` on, or fewer at the file's end. */
  read(offset: number, lengthBytes: number): Promise<Buffer>;
}

/** Creates the byte source of an open file. */
export async function createByteSource(file: FileHandle): Promise<ByteSource> {
  const { size: sizeBytes } = await file.stat();
  return {
    sizeBytes,
    async read(offset, lengthBytes) {
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(lengthBytes),
        position: offset,
      });
      return buffer.subarray(0, bytesRead);
    },
  };
}

/**
 * Returns whether a hash is in a file of `SHA1HEX:COUNT` lines in the order of their hashes. It
 * halves the range of bytes until one block is left, so a file of 40 GB takes 25 reads.
 * @param hash 40 hex digits in upper case.
 * @throws Error when the file has changed since it was checked.
 */
export async function hasHash(source: ByteSource, hash: string): Promise<boolean> {
  let from = 0;
  let end = source.sizeBytes;
  while (end - from > blockBytes) {
    const middle = from + Math.floor((end - from) / 2);
    const text = (await source.read(middle, stepBytes)).toString('latin1');
    const lineStart = text.indexOf('\n') + 1;
    const found = text.slice(lineStart, lineStart + hash.length).toUpperCase();
    if (lineStart === 0 || found.length < hash.length) throw new Error('a hash file has changed');
    if (found === hash) return true;
    if (found < hash) from = middle + lineStart;
    else end = middle + lineStart;
  }
  const block = (await source.read(from, end - from)).toString('latin1');
  return block.split('\n').some((line) => line.slice(0, hash.length).toUpperCase() === hash);
}

/**
 * Finds the fault that keeps a file from being searched: it is empty, has a line of another form, or
 * its lines are not in the order of their hashes; `undefined` for none. Reads up to 512 places spread
 * over the file, all of a small one.
 */
export async function findFault(source: ByteSource): Promise<string | undefined> {
  const { sizeBytes } = source;
  if (sizeBytes === 0) return 'it is empty';
  const places = Math.min(checkedPlaces, Math.ceil(sizeBytes / blockBytes));
  let firstBefore = '';
  for (let place = 0; place < places; place += 1) {
    const room = Math.max(0, sizeBytes - blockBytes);
    const offset = places === 1 ? 0 : Math.floor((room * place) / (places - 1));
    const text = (await source.read(offset, blockBytes)).toString('latin1');
    const lines = listWholeLines(text, { isFirst: offset === 0, isLast: place === places - 1 });
    if (lines.length === 0 || lines.some((line) => !form.test(line))) {
      return `near byte ${offset} it has a line that is not SHA1HEX:COUNT`;
    }
    const hashes = [firstBefore, ...lines.map((line) => line.slice(0, 40).toUpperCase())];
    if (hashes.some((hash, index) => hash < (hashes[index - 1] ?? ''))) {
      return `near byte ${offset} its hashes are not in order`;
    }
    firstBefore = hashes[1] ?? '';
  }
  return undefined;
}

/** Returns the whole lines of a block, without carriage returns. */
function listWholeLines(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const endsWhole = isLast && lines.at(-1) !== '';
  return lines.slice(isFirst ? 0 : 1, endsWhole ? undefined : -1);
}
