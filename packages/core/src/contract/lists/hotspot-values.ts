/** Sort fields of the list of hotspot issues. Without zod, so that browsers may import it. */
export const hotspotSorts = ['UpdateTime', 'Title'] as const
