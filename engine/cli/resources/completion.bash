# Completion of walz for bash: source this file, or put it among those of bash-completion.
_walz() {
  local word cur=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r word; do
    if [[ $word == :files ]]; then mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur")
    else COMPREPLY+=("$word"); fi
  done < <(walz completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
}
complete -o filenames -F _walz walz
