const IPV6 = '::/64'

/**
 * The networks that an address belongs to, from narrow to wide: an IPv4 address and its /24, or the
 * /64 of an IPv6 address with its /56 and /48. Rented addresses are usually adjacent.
 * @param address As returned by `addressOf`.
 */
export function networksOf(address: string): string[] {
  if (!address.endsWith(IPV6))
    return [address, `${address.slice(0, address.lastIndexOf('.'))}.0/24`]
  const groups = address.slice(0, -IPV6.length).split(':')
  const head = groups.slice(0, 3).join(':')
  const last = Number.parseInt(groups[3]!, 16) & 0xff00
  return [address, `${head}:${last.toString(16)}::/56`, `${head}::/48`]
}
