import './styles/tokens.css'
import './styles/base.css'
import 'all-styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { queryClient } from './data/query-client.ts'
import { askForFirstPage } from './first-page.ts'
import { listenToKeys } from './keyboard/keys.ts'

listenToKeys()
await askForFirstPage(location)
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
)
