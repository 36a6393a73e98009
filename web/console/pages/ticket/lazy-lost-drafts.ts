import { lazyComponent, loadPagesBundle } from '../../lazy.ts'

export const LostDrafts = lazyComponent(loadPagesBundle, (bundle) => bundle.LostDrafts)
