import type { ReportConfig } from '../frame.types.ts'

type Change = Partial<Omit<ReportConfig, 'embed'>> & { embed?: Partial<ReportConfig['embed']> }

/** A config as the screen creates it. */
export function configFor(reportId: string, { embed, ...rest }: Change = {}): ReportConfig {
  const location = {
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
      Reports: [location],
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
