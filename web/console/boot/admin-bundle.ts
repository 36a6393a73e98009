// What is done now and then.
export { Reports } from '../pages/reports/reports.tsx'
export { Settings } from '../pages/settings/settings.tsx'
