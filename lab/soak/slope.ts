/** How fast a measured value grows. */
export interface Point {
  /** Minutes since the start. */
  minute: number
  value: number
}

/** The slope of the straight line with the least squares, per minute; NaN for fewer than two moments. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [middle, level] = [mean(({ minute }) => minute), mean(({ value }) => value)]
  const spread = points.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
  return points.reduce((sum, { minute, value }) => sum + (minute - middle) * (value - level), 0) / spread
}
