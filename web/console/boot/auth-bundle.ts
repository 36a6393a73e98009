// For those who are not signed in yet.
export { Invitation } from '../pages/sign-in/invitation.tsx'
export { Login } from '../pages/sign-in/login.tsx'
