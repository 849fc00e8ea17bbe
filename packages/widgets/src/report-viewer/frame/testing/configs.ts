import type { ReportWish } from '../frame.types.ts'

type Change = Partial<Omit<ReportWish, 'embed'>> & { embed?: Partial<ReportWish['embed']> }

/** A report of a host at `apiBase`, as a screen would wish for it. */
export function wishOf(reportId: string, { embed, ...rest }: Change = {}): ReportWish {
  const place = {
    ReportId: reportId,
    WorkSpaceId: '',
    Name: reportId,
    EmbedUrl: `../report-host/?report=${reportId}`,
  }
  return {
    embed: {
      Source: 'local',
      MenuId: '201',
      Name: reportId,
      Reports: [place],
      EmbedToken: 'token 1',
      TokenType: 'Embed',
      Expiration: '2026-03-18T09:20:00.000Z',
      ExpiresIn: 1200,
      Identity: 'harbour',
      EmbedHosts: [],
      DisplayFilter: true,
      DisplayNavigation: true,
      watermarkColor: '',
      MayPrint: true,
      MayExport: true,
      ...embed,
    },
    apiBase: 'https://api.example.com/api',
    reportHosts: [],
    title: reportId,
    page: '',
    filters: [],
    showFilter: true,
    showNavigation: true,
    layout: 'desktop',
    theme: 'light',
    language: 'en',
    ...rest,
  }
}
