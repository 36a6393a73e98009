// What is done now and then.
export { Reports } from './reports/reports.tsx'
export { Settings } from './settings/settings.tsx'
