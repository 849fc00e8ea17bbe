/** What the list of hotspot issues may be sorted by. Free of zod, so that browsers may import it. */
export const hotspotSorts = ['UpdateTime', 'Title'] as const
