#!/usr/bin/env bash
# Stands in for a program that needs a cluster or a network: records its arguments, one call per line, separated by
# tabs, and prints what the next command of a page needs. It is installed under the name of each such program.
program=${0##*/}
program=${program#recorded-}
{
  printf '%s' "$program"
  for word in "$@"; do printf '\t%s' "${word//[$'\n\t']/ }"; done
  printf '\n'
} >>"$RECORDED_CALLS"

case "$program $*" in
  'helm list'*'--output json'*) echo '[{"name": "langsmith", "chart": "langsmith-0.16.4"}]' ;;
  'helm template'*) printf 'image: docker.io/langchain/%s:0.16.4\n' langsmith-backend langsmith-frontend ;;
  'helm '*) echo 'NAME langsmith' ;;
  'kubectl get'*'-o jsonpath='*) printf 3 ;;
  'kubectl get secret'*'-o json'*)
    echo '{"apiVersion": "v1", "kind": "Secret", "type": "Opaque", "data": {},'
    echo '"metadata": {"name": "langsmith-app"}}' ;;
  'kubectl get'*) printf '%s 1/1 Running\n' langsmith-backend langsmith-smithdb-query ;;
  'kubectl logs'*) echo 'uploaded to blob storage (s3)' ;;
  'aws eks describe-cluster'*) echo 'https://oidc.eks.eu-central-1.amazonaws.com/id/EXAMPLE' ;;
  'aws s3api get-bucket-lifecycle-configuration'*)
    echo '{"Rules": [{"ID": "logs", "Status": "Enabled"}, {"ID": "langsmith-base", "Status": "Disabled"}]}' ;;
  'az aks show'*) echo 'https://westeurope.oic.prod-aks.azure.com/EXAMPLE' ;;
  'az '*'--output tsv') echo 11111111-2222-3333-4444-555555555555 ;;
  'git clone '*) mkdir -p "$(basename "${!#}" .git)" ;;
  'curl -fsSO '* | 'curl -fsSLO '*) touch "${!###*/}" ;;
  'curl '*) echo '{"version": "0.16.4", "instance_flags": {}}' ;;
esac
