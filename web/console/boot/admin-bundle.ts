// Pages that are rarely used.
export { Reports } from '../pages/reports/reports.tsx'
export { Settings } from '../pages/settings/settings.tsx'
