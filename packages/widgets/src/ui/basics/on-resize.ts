/**
 * Calls `take` in the frame after the first layout and after every resize of an element, until the returned function is called. Not within
 * the observer's callback: browsers report an error of the page when that changes the size of an observed element.
 */
export function onResize(elements: readonly Element[], take: () => void): () => void {
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(take)
  })
  for (const element of elements) observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
