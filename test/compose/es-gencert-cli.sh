#!/usr/bin/env bash
# Stands in for EventStore's es-gencert-cli 1.0.2, with the options of it that docker-compose.yml uses, by OpenSSL.
set -euo pipefail
what=$1
shift
declare -A option
while [ $# -gt 0 ]; do
  case $1 in
    -days | -out | -ca-certificate | -ca-key | -ip-addresses | -dns-names) option[${1#-}]=$2 ;;
    *) echo "unknown option $1" >&2 && exit 1 ;;
  esac
  shift 2
done
out=${option[out]}
mkdir -p "$out"
if [ "$what" = create-ca ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days "${option[days]}" -subj '/O=Guichet/CN=Authority' \
    -addext keyUsage=critical,keyCertSign,cRLSign -keyout "$out/ca.key" -out "$out/ca.crt" 2>/dev/null
else
  [ ! -e "$out/node.crt" ] || { echo "$out/node.crt is there already" >&2 && exit 1; }
  openssl req -newkey rsa:2048 -nodes -subj /CN=eventstoredb-node -keyout "$out/node.key" -out "$out/node.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s,IP:%s\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=digitalSignature,keyEncipherment\n' \
    "${option[dns-names]//,/,DNS:}" "${option[ip-addresses]//,/,IP:}" >"$out/extensions"
  openssl x509 -req -in "$out/node.csr" -CA "${option[ca-certificate]}" -CAkey "${option[ca-key]}" -CAcreateserial \
    -extfile "$out/extensions" -days "${option[days]}" -out "$out/node.crt" 2>/dev/null
  rm "$out/node.csr" "$out/extensions"
fi
