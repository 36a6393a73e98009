import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as m from '#messages'
import { joinMessagePages } from '../../data/message-pages.ts'
import { messagesQuery, messageTextLengthMin } from '../../data/messages.ts'
import type { MessageFilter } from '../../data/types.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/classes.ts'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { MessageItem } from './message-item.tsx'
import { ResultCount } from './result-count.tsx'
import { ResultList } from './result-list.tsx'
import { SearchError } from './search-error.tsx'
import styles from './search-page.module.css'

interface Props {
  text: string
  filter: MessageFilter
  onClear(): void
}

export function MessageResults(props: Props) {
  if ([...props.text].length >= messageTextLengthMin) return <Messages {...props} />
  const isOnlyFilters = props.text === ''
  return (
    <EmptyState
      icon="search"
      title={isOnlyFilters ? m.search_messages_noText : m.search_messages_tooShort}
    >
      {m.search_messages_startText}
    </EmptyState>
  )
}

function Messages({ text, filter, onClear }: Props) {
  const query = messagesQuery(text, filter)
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const found = useMemo(() => joinMessagePages(list.data?.pages ?? []), [list.data])
  if (list.isPending) return <Skeleton rows={10} label={m.search_loading} />
  if (list.isLoadingError) return <SearchError error={list.error} onRetry={list.refetch} />
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={m.search_messages_empty}
        action={<Button onClick={onClear}>{m.search_clear}</Button>}
      >
        {m.search_messages_emptyHint}
      </EmptyState>
    )
  }
  const count = found.length
  return (
    <div className={cx(list.isPlaceholderData && styles.outdated)} aria-busy={list.isFetching}>
      <ResultCount
        text={
          list.hasNextPage
            ? m.search_messages_countMoreThan({ count })
            : m.search_messages_count({ count })
        }
      />
      <ResultList
        key={JSON.stringify(query.queryKey)}
        items={found}
        hasMore={list.hasNextPage}
        label={m.search_tab_messages}
      >
        {(message, row) => <MessageItem key={message.id} message={message} row={row} />}
      </ResultList>
      {list.isFetchNextPageError ? (
        <SearchError error={list.error} onRetry={list.fetchNextPage} />
      ) : (
        list.hasNextPage && (
          <div className={styles.older}>
            <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {m.search_messages_showOlder}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
