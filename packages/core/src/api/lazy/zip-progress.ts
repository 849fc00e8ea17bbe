/** How the header of a file inside a zip begins, as a host writes it that does not know the file's sum yet. */
const header = [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08, 0x08]
const end = [0x50, 0x4b, 0x05, 0x06]
/** A zip without a comment ends with so many bytes. */
const endLength = 22

/** Counts the files of a zip as its bytes come, in pieces of any size. */
export function createZipProgress() {
  let begun = 0
  let last = new Uint8Array(0)
  let tail = new Uint8Array(0)

  /** Looks at the next piece, with the end of the one before: a header may lie across. */
  function add(piece: Uint8Array): void {
    const joined = new Uint8Array(last.length + piece.length)
    joined.set(last)
    joined.set(piece, last.length)
    for (let at = joined.indexOf(0x50); at >= 0; at = joined.indexOf(0x50, at + 1)) {
      // What begins in the last few bytes is looked at with the next piece.
      if (at + header.length > joined.length) break
      if (header.every((byte, index) => joined[at + index] === byte)) begun++
    }
    // One less than a header: none is seen twice.
    last = joined.slice(-(header.length - 1))
    tail = piece.length >= endLength ? piece.slice(-endLength) : joinedTail(tail, piece)
  }

  return {
    add,
    /** Files that are here whole. */
    files: () => Math.max(0, begun - 1),
    /** Whether what came ends as a zip does. */
    isWhole: () => end.every((byte, index) => tail[index] === byte),
  }
}

function joinedTail(before: Uint8Array, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...before, ...piece].slice(-endLength))
}
