/** Downloads a blob under a file name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(blob)
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob asynchronously; a minute is enough for the largest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
