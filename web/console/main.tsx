import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { prefetchFirstPage } from './boot/prefetch.ts'
import { queryClient } from './data/query-client.ts'
import { installShortcutListener } from './keyboard/shortcuts.ts'
import { watchPresses } from './ui/anchor.ts'

installShortcutListener()
watchPresses()
await prefetchFirstPage(location)
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
)
