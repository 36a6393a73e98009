import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Inbox } from './pages/inbox/inbox.tsx'
import { Shell } from './shell/shell.tsx'
import { Boundary } from './ui/boundary.tsx'
import { Skeleton } from './ui/states.tsx'

// Every page of the console. The inbox comes with the first load; the others when they are opened.

const loadTicketPage = () => import('./pages/ticket/ticket-page.tsx')
const loadSearchPage = () => import('./pages/search/search-page.tsx')
const Login = lazy(() => import('./pages/login/login.tsx'))
const Invitation = lazy(() => import('./pages/login/invitation.tsx'))
const TicketPage = lazy(loadTicketPage)
const SearchPage = lazy(loadSearchPage)
const Customers = lazy(() => import('./pages/customers/customers.tsx'))
const CustomerPage = lazy(() => import('./pages/customers/customer-page.tsx'))
const Reports = lazy(() => import('./pages/reports/reports.tsx'))
const Settings = lazy(() => import('./pages/settings/settings.tsx'))
const NotFound = lazy(() => import('./pages/not-found.tsx'))

export function App() {
  const [path] = useLocation()
  useEffect(preloadPages, [])
  return (
    <Boundary>
      <Suspense fallback={<Skeleton />}>
        <Switch>
          <Route path="/login" component={Login} />
          <Route path="/invite/:token">{({ token }) => <Invitation token={token} />}</Route>
          <Route>
            <Shell>
              <Boundary key={path}>
                <Suspense fallback={<Skeleton rows={10} />}>
                  <Switch>
                    <Route path="/">
                      <Redirect to="/inbox" replace />
                    </Route>
                    <Route path="/inbox" component={Inbox} />
                    <Route path="/tickets/:number">
                      {({ number }) => <TicketPage key={number} number={Number(number)} />}
                    </Route>
                    <Route path="/search" component={SearchPage} />
                    <Route path="/customers" component={Customers} />
                    <Route path="/customers/:id">
                      {({ id }) => <CustomerPage key={id} customerId={id} />}
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
              </Boundary>
            </Shell>
          </Route>
        </Switch>
      </Suspense>
    </Boundary>
  )
}

const quietMs = 2_000

/** What is wanted next is fetched while nobody waits: a key that is pressed then does not get lost. */
function preloadPages() {
  const timer = setTimeout(() => {
    void loadTicketPage()
    void loadSearchPage()
    void import('./pages/search/palette.tsx')
  }, quietMs)
  return () => clearTimeout(timer)
}
