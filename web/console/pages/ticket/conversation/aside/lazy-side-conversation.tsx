import { Suspense } from 'react'
import * as m from '#messages'
import type { SideConversationProps } from '../../../../bundles.ts'
import { lazyComponent, loadPagesBundle } from '../../../../lazy.ts'
import { Skeleton } from '../../../../ui/states.tsx'

const SideConversation = lazyComponent(loadPagesBundle, (bundle) => bundle.SideConversation)

/** Few tickets have one: its code is loaded when it is shown. */
export const LazySideConversation = (props: SideConversationProps) => (
  <Suspense fallback={<Skeleton rows={1} label={m.sideConversations_loading} />}>
    <SideConversation {...props} />
  </Suspense>
)
