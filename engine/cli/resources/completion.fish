# Completion of walz for fish: put this file as walz.fish among the completions of fish.
function __walz_words
    set -l words (commandline -opc) (commandline -ct)
    for line in (walz completion words -- $words[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c walz -f -a '(__walz_words)'
