// Pages for people who are not signed in.
export { Invitation } from '../pages/sign-in/invitation.tsx'
export { SignInPage } from '../pages/sign-in/sign-in.tsx'
