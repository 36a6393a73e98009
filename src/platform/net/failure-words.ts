/** What went wrong with a connection to a mail server, for the admin who entered its address. */
export function describeFailure(code: string | undefined): string | undefined {
  switch (code) {
    case 'ENOTFOUND':
      return 'The host name does not exist'
    case 'EAI_AGAIN':
      return 'The host name could not be resolved'
    case 'ECONNREFUSED':
      return 'The connection was refused'
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was closed'
    case 'CERT_HAS_EXPIRED':
      return 'The certificate of the server has expired'
    case 'CERT_NOT_YET_VALID':
      return 'The certificate of the server is not valid yet'
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'The certificate of the server is for another host name'
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'The certificate of the server is not signed by a known authority'
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return 'The server does not use TLS at this port'
    default:
      return undefined
  }
}
