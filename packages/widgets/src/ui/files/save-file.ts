/** Hands a file to the person under its own name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(blob)
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this turn; a minute is ample for the largest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
