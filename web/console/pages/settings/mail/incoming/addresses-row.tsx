import type { Mailbox, MailboxAddress } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/section.tsx'
import { StatusLabel } from '../../../../ui/status-label.tsx'
import { useCanManage } from '../../roles.ts'
import { verifyAddress } from '../actions.ts'
import { addressesQuery } from '../queries.ts'

/** All addresses, and for which of them mail that another server hands over does not arrive. */
export function AddressesRow({ mailbox }: { mailbox: Mailbox }) {
  const states = useQuery(addressesQuery(mailbox)).data ?? []
  const addresses = [mailbox.address, ...mailbox.incoming.aliases]
  return (
    <>
      <Row
        title={m.mail_incoming_addresses}
        text={addresses.map((address) => <div key={address}>{address}</div>)}
      />
      {states.filter(hasNotice).map((each) => (
        <NoticeRow key={each.address} mailbox={mailbox} address={each} />
      ))}
    </>
  )
}

const hasNotice = ({ state, is_contested }: MailboxAddress) => state !== 'ok' || is_contested

const tones = { ok: 'neutral', unverified: 'waiting', elsewhere: 'bad' } as const
const titles = {
  ok: m.mail_address_contested,
  unverified: m.mail_address_unverified,
  elsewhere: m.mail_address_elsewhere,
}
const texts = {
  ok: m.mail_address_contestedText,
  unverified: m.mail_address_unverifiedText,
  elsewhere: m.mail_address_elsewhereText,
}

function NoticeRow({
  mailbox,
  address: { address, state },
}: {
  mailbox: Mailbox
  address: MailboxAddress
}) {
  const canManage = useCanManage('mailboxes:write')
  const [isBusy, setBusy] = useState(false)
  async function verify(): Promise<void> {
    setBusy(true)
    await verifyAddress(mailbox, address)
    setBusy(false)
  }
  return (
    <Row
      title={<StatusLabel tone={tones[state]}>{titles[state]({ address })}</StatusLabel>}
      text={texts[state]}
    >
      {canManage && state === 'unverified' && (
        <Button isBusy={isBusy} onClick={() => void verify()}>
          {m.mail_address_sendCode}
        </Button>
      )}
    </Row>
  )
}
