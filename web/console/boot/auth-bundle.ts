// For those who are not signed in yet.
export { Invitation } from '../pages/sign-in/invitation.tsx'
export { SignInPage } from '../pages/sign-in/sign-in.tsx'
