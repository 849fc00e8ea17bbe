/** Start of a local file header in a zip, for files written before their checksum is known (data descriptor flag). */
const header = [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08, 0x08]
const end = [0x50, 0x4b, 0x05, 0x06]
/** Length of the end record of a zip without a comment. */
const endLength = 22

/** Counts the files of a zip while it is received, in chunks of any size. */
export function createZipProgress() {
  let headers = 0
  let last = new Uint8Array(0)
  let tail = new Uint8Array(0)

  /** Scans the next chunk with the end of the previous one, as a header may span both. */
  function add(chunk: Uint8Array): void {
    const joined = new Uint8Array(last.length + chunk.length)
    joined.set(last)
    joined.set(chunk, last.length)
    for (let at = joined.indexOf(0x50); at >= 0; at = joined.indexOf(0x50, at + 1)) {
      // A match in the last bytes is checked with the next chunk.
      if (at + header.length > joined.length) break
      if (header.every((byte, index) => joined[at + index] === byte)) headers++
    }
    // One byte less than a header, so that none is counted twice.
    last = joined.slice(-(header.length - 1))
    tail = chunk.length >= endLength ? chunk.slice(-endLength) : joinedTail(tail, chunk)
  }

  return {
    add,
    /** Number of completely received files. */
    files: () => Math.max(0, headers - 1),
    /** Whether the received bytes end with a zip end record. */
    isWhole: () => end.every((byte, index) => tail[index] === byte),
  }
}

function joinedTail(previous: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...previous, ...chunk].slice(-endLength))
}
