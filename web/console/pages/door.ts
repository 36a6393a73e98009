// For those who are not signed in yet.
export { Invitation } from './login/invitation.tsx'
export { Login } from './login/login.tsx'
