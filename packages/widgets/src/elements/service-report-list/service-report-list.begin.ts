import { shape } from '../../generated/shapes/service-report-list.ts'
import type { ShellElement } from '../../kit/shell.ts'
import { beginList } from '../../features/list/model/begin-list.ts'
import { createServiceReportListModel } from './service-report-list.model.ts'

export const begin = (element: ShellElement): void => beginList(element, shape, createServiceReportListModel)
