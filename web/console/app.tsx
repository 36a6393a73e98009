import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useRoute } from 'wouter'
import {
  Companies,
  CompanyPage,
  CustomerPage,
  Customers,
  FirstStepsPage,
  Invitation,
  Reports,
  SearchPage,
  Settings,
  SignInPage,
  TicketPage,
} from './boot/lazy-pages.ts'
import { loaders, preloadBundles } from './boot/loaders.ts'
import { setLoaders } from './lazy.ts'
import { Inbox } from './pages/inbox/inbox.tsx'
import { NotFound } from './pages/not-found.tsx'
import { TicketSkeleton } from './pages/ticket/ticket-skeleton.tsx'
import { Shell } from './shell/shell.tsx'
import { ErrorBoundary } from './ui/boundary.tsx'
import { Skeleton } from './ui/states.tsx'
// Several bundles need them: each would be a file, and a request, of its own.
import './data/preferences.ts'
import './ui/field.tsx'

setLoaders(loaders)

const ticketPath = '/tickets/:number'

export function App() {
  const [path] = useLocation()
  useEffect(preloadBundles, [])
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton />}>
        <Switch>
          <Route path="/login" component={SignInPage} />
          <Route path="/invite/:token">{({ token }) => <Invitation token={token} />}</Route>
          <Route>
            <Shell>
              <ErrorBoundary key={path}>
                <Suspense fallback={<PageSkeleton />}>
                  <Switch>
                    <Route path="/">
                      <Redirect to="/inbox" replace />
                    </Route>
                    <Route path="/inbox" component={Inbox} />
                    <Route path={ticketPath}>
                      {({ number }) => <TicketPage key={number} number={Number(number)} />}
                    </Route>
                    <Route path="/first-steps" component={FirstStepsPage} />
                    <Route path="/search" component={SearchPage} />
                    <Route path="/customers" component={Customers} />
                    <Route path="/customers/:id">
                      {({ id }) => <CustomerPage key={id} customerId={id} />}
                    </Route>
                    <Route path="/companies" component={Companies} />
                    <Route path="/companies/:id">
                      {({ id }) => <CompanyPage key={id} companyId={id} />}
                    </Route>
                    <Route path="/reports" component={Reports} />
                    <Route path="/settings">
                      <Redirect to="/settings/profile" replace />
                    </Route>
                    <Route path="/settings/:section">
                      {({ section }) => <Settings section={section} />}
                    </Route>
                    <Route component={NotFound} />
                  </Switch>
                </Suspense>
              </ErrorBoundary>
            </Shell>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shown while the code of a page is loading. */
function PageSkeleton() {
  const [isTicket, params] = useRoute(ticketPath)
  return isTicket ? <TicketSkeleton number={Number(params.number)} /> : <Skeleton rows={10} />
}
