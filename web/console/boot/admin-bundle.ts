// Pages that are rarely used.
export { Reports } from '../pages/reports/reports.tsx'
export { MacroForm } from '../pages/settings/macros/macro-form.tsx'
export { signOut } from '../pages/settings/profile/sign-out.ts'
export { Settings } from '../pages/settings/settings.tsx'
